import { handleSearch } from '@/lib/api/handleSearch';

export default handleSearch;

import { handleSearch } from '@/lib/site/api/handleSearch';

export default handleSearch;

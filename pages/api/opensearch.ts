import { handleOpenSearch } from '@/lib/api/handleOpenSearch';

export default handleOpenSearch;

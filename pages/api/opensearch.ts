import { handleOpenSearch } from '@/lib/site/api/handleOpenSearch';

export default handleOpenSearch;

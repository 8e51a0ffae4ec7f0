import { sendOpenSearch } from '@/lib/api/handleOpenSearch';

export default sendOpenSearch;

import { sendSearch } from '@/lib/api/handleSearch';

export default sendSearch;

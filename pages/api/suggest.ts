import { sendSuggestions } from '@/lib/api/handleSearch';

export default sendSuggestions;

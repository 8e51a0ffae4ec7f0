import { handleSuggestions } from '@/lib/api/handleSearch';

export default handleSuggestions;

import { handleSuggestions } from '@/lib/site/api/handleSearch';

export default handleSuggestions;

import { sendSuggestions } from '@/lib/pageProps/sendSearch';

export default sendSuggestions;

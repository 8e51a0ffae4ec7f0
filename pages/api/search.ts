import { sendSearch } from '@/lib/pageProps/sendSearch';

export default sendSearch;

import { sendOpenSearch } from '@/lib/pageProps/sendOpenSearch';

export default sendOpenSearch;

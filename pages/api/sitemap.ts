import { sendSitemap } from '@/lib/pageProps/sendSitemap';

export default sendSitemap;

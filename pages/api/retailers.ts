import { sendRetailers } from '@/lib/pageProps/sendRetailers';

export default sendRetailers;

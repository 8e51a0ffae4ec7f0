import { serveImage } from '@/lib/images/local/serveImage';

export const config = { api: { bodyParser: false } };

export default serveImage;

import { sendSitemap } from '@/lib/api/handleSitemap';

export default sendSitemap;

import { handleSitemap } from '@/lib/api/handleSitemap';

export default handleSitemap;

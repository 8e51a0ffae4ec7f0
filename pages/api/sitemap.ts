import { handleSitemap } from '@/lib/site/api/handleSitemap';

export default handleSitemap;

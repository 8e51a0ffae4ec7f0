import { handleRetailers } from '@/lib/site/api/handleRetailers';

export default handleRetailers;

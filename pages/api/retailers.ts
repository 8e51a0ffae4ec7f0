import { handleRetailers } from '@/lib/api/handleRetailers';

export default handleRetailers;

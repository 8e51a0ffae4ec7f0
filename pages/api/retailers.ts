import { sendRetailers } from '@/lib/api/handleRetailers';

export default sendRetailers;

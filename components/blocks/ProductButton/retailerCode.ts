/** What the first click fetches, in one piece. */
export { fetchSellers } from '@/lib/retailers/browser/fetchRetailers';
export { RetailerChooser } from './RetailerChooser';

/** What the first click fetches, in one piece. */
export { fetchSellers } from '@/lib/retailers/fetchSellers';
export { RetailerChooser } from './RetailerChooser';

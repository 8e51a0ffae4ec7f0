import { handleFeed } from '@/lib/site/api/handleFeed';

export default handleFeed;

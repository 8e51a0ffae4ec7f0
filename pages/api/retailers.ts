import type { NextApiRequest, NextApiResponse } from 'next';
import { getConfig } from '@/lib/config/env';
import { sendRetailers } from '@/lib/retailers/sendRetailers';

export default (request: NextApiRequest, response: NextApiResponse): Promise<void> => sendRetailers(request, response, getConfig().retailerApiUrl);

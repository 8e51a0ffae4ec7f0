import type { IncomingMessage } from 'node:http';
import { splitUrl } from '@/lib/platform/http/splitUrl';

export const readQuery = ({ url = '/' }: IncomingMessage): URLSearchParams =>
  new URLSearchParams(splitUrl(url)[1]);

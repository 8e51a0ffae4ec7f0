import { METHODS } from 'node:http';
import type { ContentStore } from '@/lib/content/store/contentStore';
import type { OwnRoute } from '../http/siteServer';
import { sendJson } from '../http/rejection';
import type { MissingAddress } from '../pages/missingAddresses';
import { createOperatorCheck, type OperatorOptions } from './operatorCheck';

export const ADDRESSES_PATH = '/api/content/addresses';

const MAX_MOVED = 1000;

export type AddressesOptions = OperatorOptions & {
  readonly listMissing: () => readonly MissingAddress[];
  readonly listMovedPages: ContentStore['listMovedPages'];
};

export function createAddressesRoute({
  listMissing,
  listMovedPages,
  ...options
}: AddressesOptions): OwnRoute {
  const check = createOperatorCheck(options);
  return {
    methods: options.token === undefined ? METHODS : ['GET'],
    handle: (request, response) => {
      if (!check(request, response)) return;
      const moved = listMovedPages().toReversed().slice(0, MAX_MOVED);
      sendJson(response, 200, { missing: listMissing(), moved });
    },
  };
}

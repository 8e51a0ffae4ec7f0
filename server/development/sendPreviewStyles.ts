import { compilePreviewStyles } from '@/scripts/build/previewStyles';
import type { OwnRoute } from '../http/siteServer';

export const sendPreviewStyles: OwnRoute['handle'] = (_request, response) => {
  response
    .writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(compilePreviewStyles());
};

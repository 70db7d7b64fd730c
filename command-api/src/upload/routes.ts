import type { IncomingHttpHeaders } from 'node:http';
import { imageCalls as calls } from '@canvass/contracts/image/calls';
import { imageTypes, largestMegabytes, MEBIBYTE } from '@canvass/contracts/image/image';
import { parse } from '@canvass/platform/http/failures';
import { route, type Route } from '@canvass/platform/http/route';
import { z } from 'zod';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { requireUploader, uploadImage } from './upload-image.js';

const headers = z.object({ 'Image-Type': z.enum(imageTypes) });

/** A picture's own limit; that of the largest while it is not known what it is for, which is refused later. */
function largestBytes({ 'image-type': asked }: IncomingHttpHeaders): number {
  const known = imageTypes.filter((type) => type === asked);
  return Math.max(...(known.length > 0 ? known : imageTypes).map(largestMegabytes)) * MEBIBYTE;
}

export function uploadRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.upload, {
      summary: 'Upload a png or jpeg image; the header Image-Type says what it is for',
      headers,
      upload: { largestBytes },
      limit: { calls: 60, seconds: 60 },
      answer: z.object({ file: z.string() }),
      handle: async (call) => {
        const caller = callerOf(call);
        const asked = call.headers['image-type'];
        // Before the header is validated, so that a caller who may not upload is told so.
        requireUploader(caller, asked);
        const said = parse(headers, { 'Image-Type': asked });
        const { file: content, address } = call;
        const image = { type: said['Image-Type'], content, address };
        return replied(uploadImage(dependencies, caller, image));
      },
    }),
  ];
}

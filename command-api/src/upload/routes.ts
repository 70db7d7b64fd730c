import { invalid, Refusal } from '@canvass/contracts/rule/refusal';
import { cleanImage } from '@canvass/platform/files/image';
import { route, type Route } from '@canvass/platform/http/route';
import { z } from 'zod';
import { activeCaller, answer } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';

/** What an image is for, as the header `Image-Type` says. */
const imageTypes = [
  'companyLogo',
  'avatar',
  'background',
  'screen-background',
  'poll-logo',
  'question',
  'qr-logo',
] as const;

type ImageType = (typeof imageTypes)[number];

const MEGABYTE = 1024 * 1024;
const LARGEST_IMAGE = 5 * MEGABYTE;
const LARGEST_QUESTION_IMAGE = 2 * MEGABYTE;

function typeOf(header: string | undefined): ImageType {
  const type = imageTypes.find((one) => one === header);
  if (!type) throw invalid([{ code: 'invalid_value', field: 'Image-Type' }]);
  return type;
}

export function uploadRoutes({ files }: CommandDependencies): Route[] {
  return [
    route({
      method: 'post',
      path: '/upload',
      summary: 'Upload a png or jpeg image; the header Image-Type says what it is for',
      access: 'signedIn',
      upload: { largestBytes: LARGEST_IMAGE },
      limit: { calls: 60, seconds: 60 },
      answers: { 201: z.object({ file: z.string() }) },
      handle: async (call) => {
        const caller = activeCaller(call);
        // Those who only look at things have no picture to add but their own.
        if (caller.type === 'user' && call.headers['image-type'] !== 'avatar') {
          throw new Refusal('forbidden', 'forbidden');
        }
        const type = typeOf(call.headers['image-type']);
        if (!call.file) throw invalid([{ code: 'fileRequired', field: 'file' }]);
        if (type === 'question' && call.file.length > LARGEST_QUESTION_IMAGE) {
          throw invalid([{ code: 'fileSize', field: 'file', parameters: { megabytes: 2 } }]);
        }
        const image = await cleanImage(call.file);
        const name = await files.put(image.content, image.type);
        return answer(201, { file: `/api/files/${name}` }, undefined);
      },
    }),
  ];
}

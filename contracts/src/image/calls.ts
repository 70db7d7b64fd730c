import { of, type Calls } from '../http/call.js';
import type { ImageType } from './image.js';

export const imageCalls = {
  upload: {
    method: 'post',
    path: '/upload',
    access: 'signedIn',
    upload: true,
    /** What the picture is for. */
    headers: of<{ 'Image-Type': ImageType }>(),
    status: 201,
    /** Its address. */
    answer: of<{ file: string }>(),
  },
  /** The file by its name; a signature needs the token of its address, too. */
  file: {
    method: 'get',
    path: '/files/:name',
    access: 'guest',
    query: of<{ token?: string }>(),
  },
} as const satisfies Calls;

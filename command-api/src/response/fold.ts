import { evolveResponse, initialResponse } from '@canvass/contracts/response/state';
import { foldOf } from '@canvass/platform/event-log/fold';

export const responseFold = foldOf(initialResponse, evolveResponse);

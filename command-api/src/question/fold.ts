import { evolveQuestion, initialQuestion } from '@canvass/contracts/question/state';
import { foldOf } from '@canvass/platform/event-log/fold';

export const questionFold = foldOf(initialQuestion, evolveQuestion);

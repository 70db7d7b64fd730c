import type { ChartItem } from '@canvass/contracts/chart/view';
import { Mood } from '../../../ui/question/mood.js';
import type { Bar } from './bar.js';

interface AnswerNameProps {
  item: Pick<ChartItem, 'type' | 'emoji' | 'dataset'>;
  bar: Pick<Bar, 'answer'>;
}

/** What an answer is called; a rating by faces shows them. */
export function AnswerName({ item: { type, emoji, dataset }, bar: { answer } }: AnswerNameProps) {
  if (type !== 'emojiRating') return answer;
  return <Mood emoji={emoji} value={Number(answer)} of={dataset.length} />;
}

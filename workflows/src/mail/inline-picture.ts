import type { Attachment } from '@canvass/platform/mail/port';
import type { ReportPicture } from '@canvass/query-api/chart/report/model';

/** A picture that HTML shows as `cid:<this>`. */
export function inlinePicture(
  cid: string,
  { type, content }: Pick<ReportPicture, 'type' | 'content'>,
): Attachment {
  return {
    ...{ cid, filename: `${cid}.${type}`, content: Buffer.from(content) },
    contentType: type === 'png' ? 'image/png' : 'image/jpeg',
  };
}

import type { ResponseView } from '@canvass/contracts/response/view';
import { Link } from '../../../ui/text/link.js';

/** The service that a response came through, which leads to it; a dash where the reader may not see it. */
export function DeviceLink({ device: { _id, name } }: Pick<ResponseView, 'device'>) {
  if (name === '') return <>–</>;
  return (
    <Link to={`/devices/${_id}`} breaks>
      {name}
    </Link>
  );
}

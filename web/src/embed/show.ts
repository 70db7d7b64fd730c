/** Names of frames whose pages tell how high they are, and that Escape was pressed in them. */
const INLINE = 'canvass-inline';
const POPUP = 'canvass-popup';

const modes = ['inline', 'popup', 'page'] as const;
type Mode = (typeof modes)[number];

function styled<Tag extends 'div' | 'iframe' | 'button'>(
  tag: Tag,
  style: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.style.cssText = style;
  return element;
}

/**
 * Shows a service where its script stands in another site's page: within that page, as high as it needs to be; behind a
 * button; or over the whole page.
 * @param script whose `data-` attributes say the `address` of the service, its `title`, the `mode`, and the `button`
 */
export function show(script: HTMLScriptElement): void {
  const { address = '', title = '', mode: asked, button: label = title } = script.dataset;
  const { origin } = new URL(address);
  const mode: Mode = modes.find((one) => one === asked) ?? 'inline';
  const frame = styled('iframe', 'border:0;width:100%;height:100%;background:#fff');
  frame.title = title;
  if (mode === 'inline') {
    frame.name = INLINE;
    frame.style.height = '480px';
    frame.loading = 'lazy';
    window.addEventListener('message', ({ source, origin: from, data }) => {
      const height = Number(data?.canvassHeight);
      if (source === frame.contentWindow && from === origin && height > 0) {
        frame.style.height = `${Math.ceil(height)}px`;
      }
    });
    frame.src = address;
    script.after(frame);
    return;
  }
  frame.src = address;
  if (mode === 'page') {
    frame.style.cssText += ';position:fixed;inset:0;z-index:2147483647';
    document.body.append(frame);
    return;
  }
  frame.name = POPUP;
  openBehindButton(frame, { title, label, close: script.dataset['close'] ?? '✕', origin });
}

interface Popup {
  title: string;
  label: string;
  /** What the cross says to who does not see it. */
  close: string;
  /** Of the service. */
  origin: string;
}

/** A button in the corner that opens the frame, which is loaded with its first opening; Escape and a cross close it. */
function openBehindButton(
  frame: HTMLIFrameElement,
  { title, label, close: closeLabel, origin }: Popup,
): void {
  const corner = 'position:fixed;z-index:2147483647;inset-inline-end:16px;';
  const round = 'border:0;border-radius:24px;font:16px system-ui;cursor:pointer;';
  const opener = styled(
    'button',
    `${corner}${round}bottom:16px;min-height:48px;padding:0 20px;background:#16202e;color:#fff`,
  );
  opener.textContent = label;
  const panel = styled(
    'div',
    `${corner}bottom:16px;width:min(420px,calc(100vw - 32px));height:min(640px,calc(100vh - 32px));` +
      'border-radius:16px;overflow:hidden;box-shadow:0 12px 48px rgb(0 0 0/.3)',
  );
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', title);
  const cross = styled(
    'button',
    `${round}position:absolute;top:8px;inset-inline-end:8px;width:44px;height:44px;background:#0000;color:#5b6675`,
  );
  cross.textContent = '✕';
  cross.setAttribute('aria-label', closeLabel);
  panel.append(frame, cross);
  const close = () => {
    if (!panel.isConnected || panel.hidden) return;
    panel.hidden = true;
    panel.style.display = 'none';
    opener.focus();
  };
  opener.onclick = () => {
    panel.style.display = '';
    panel.hidden = false;
    if (!panel.isConnected) document.body.append(panel);
    frame.focus();
  };
  cross.onclick = close;
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  // Keys that are pressed in the frame are heard by its own page alone.
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source === frame.contentWindow && from === origin && data?.canvassClose) close();
  });
  document.body.append(opener);
}

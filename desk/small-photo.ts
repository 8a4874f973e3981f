/** Makes a chosen photo small and square before it is sent: a phone's own has many megabytes. */

const SIDE = 480;
const QUALITY = 0.82;

export function makeUploadsSmall(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file][data-most]')) {
    // The browser reads what it can show; what is sent is a JPEG.
    input.accept = 'image/*';
    for (const hint of input.form?.querySelectorAll<HTMLElement>('[data-scripted]') ?? [])
      hint.hidden = false;
    input.addEventListener('change', () => void replaceBySmall(input));
  }
}

/** What can't be read is sent as it is: the desk says what is wrong. */
async function replaceBySmall(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  const button = input.form?.querySelector('button');
  if (!file || !button) return;
  button.disabled = true;
  try {
    const small = await smallOf(file);
    if (!small || input.files?.[0] !== file) return;
    const chosen = new DataTransfer();
    chosen.items.add(new File([small], 'photo.jpg', { type: small.type }));
    input.files = chosen.files;
  } catch {
    // No picture, or one that this browser can't draw.
  } finally {
    button.disabled = false;
  }
}

/** The middle, turned as the camera says. */
async function smallOf(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const cut = Math.min(picture.width, picture.height);
  const side = Math.min(SIDE, cut);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, cut, cut, 0, 0, side, side);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
}

/** Photos of technicians: the person's own on My visits, and of each one for the owner. */
import { z } from 'zod';
import { momentInIndia } from '#app/words/dates';
import { PERSONAL } from '#app/ground/http.server';
import { line, postedForm } from '#app/own-forms/posted-form.server';
import type { StaffMember } from '#app/staff/staff';
import {
  agreeToPhoto,
  MOST_PHOTO_BYTES,
  photoConsentsOf,
  photoOf,
  pictureOf,
  setPhoto,
  withdrawPhoto,
  type PhotoChange,
  type StaffPhoto,
} from '#app/staff/staff-photo.server';
import { IsolatedIn } from '#app/ui/isolated';
import { fieldsOf, goTo, NotFound, saidIn, type Asked, type Notice } from './asked';
import { page } from './document';
import { files } from './files';
import { personOf } from './person-of';
import { nameOf, staffNames } from './what-changed';
import { Card, Field, PostForm } from './pieces';

const KILOBYTES = MOST_PHOTO_BYTES / 1_000;

const REFUSED: Record<Exclude<PhotoChange, 'done'>, string> = {
  'no-jpeg': 'This photo is not a JPEG. Choose another one, or save it as JPEG first.',
  'too-large': `This photo is larger than ${KILOBYTES} kB. Make it smaller first.`,
  'not-a-technician': 'Only technicians have a photo here.',
};

/** The script makes it small; without it the file goes as it is. */
const PhotoField = () => (
  <Field label="Photo of the face">
    <input
      type="file"
      name="photo"
      accept="image/jpeg"
      data-most={MOST_PHOTO_BYTES}
      required
      aria-describedby="photo-help"
    />
    <small id="photo-help" className="quiet">
      JPEG up to {KILOBYTES} kB.{' '}
      <span data-scripted hidden>
        Larger photos are resized.
      </span>
    </small>
  </Field>
);

const Picture = ({ photo, path, name }: { photo: StaffPhoto; path: string; name: string }) => (
  <img
    className="photo"
    src={`${path}?of=${photo.token.slice(0, 8)}`}
    alt={name}
    width={96}
    height={96}
  />
);

export function MyPhoto({ staff, photo }: { staff: StaffMember; photo: StaffPhoto | undefined }) {
  return (
    <section className="card stack" id="photo" aria-labelledby="my-photo">
      <h2 id="my-photo">Your photo</h2>
      {photo ? <Picture photo={photo} path="/my-photo/picture" name={staff.name} /> : null}
      <p>
        {photo?.isShown
          ? 'Customers you are assigned to see it until their work is done.'
          : photo
            ? 'The desk added this photo. No customer sees it before you agree.'
            : 'Customers see no photo. If you agree, those you are assigned to see it until their work is done. You can take it back at any time; then it is deleted.'}
      </p>
      {photo && !photo.isShown ? (
        <PostForm action="/my-photo/agree" button="I agree that customers see this photo">
          <input type="hidden" name="token" value={photo.token} />
        </PostForm>
      ) : null}
      {photo ? (
        <PostForm action="/my-photo/remove" button="Do not show it: delete my photo" />
      ) : null}
      <details className="wide" open={!photo}>
        <summary>{photo ? 'Take another photo' : 'Add a photo'}</summary>
        <PostForm
          action="/my-photo"
          encType="multipart/form-data"
          className="stack"
          button="Add it: I agree that customers see this photo"
        >
          <PhotoField />
        </PostForm>
      </details>
    </section>
  );
}

export async function addMyPhoto(asked: Asked): Promise<Response> {
  const changed = await setPhoto(asked.staff.id, await uploaded(asked), asked.staff.id, asked.now);
  if (changed === 'done') return goTo('/mine?said=photo#photo');
  return photoRefused(asked, refused(changed));
}

const agreeForm = z.object({ token: line(64) });

export async function agreeToMyPhoto(asked: Asked): Promise<Response> {
  const { token } = await fieldsOf(asked, agreeForm);
  if (await agreeToPhoto(asked.staff.id, token, asked.now)) return goTo('/mine?said=photo#photo');
  const text = 'The photo has changed in the meantime. Look at it again, then agree.';
  return photoRefused(asked, { tone: 'bad', status: 409, text });
}

export async function removeMyPhoto({ staff, now }: Asked): Promise<Response> {
  await withdrawPhoto(staff.id, staff.id, now);
  return goTo('/mine?said=unphoto#photo');
}

/** A page of the photo alone, so that nothing typed for a visit is in the way. */
async function photoRefused(asked: Asked, notice: Notice): Promise<Response> {
  const { staff } = asked;
  return page({
    title: 'Your photo',
    staff,
    at: 'mine',
    notice,
    script: files.taps,
    children: (
      <div className="narrow">
        <MyPhoto staff={staff} photo={await photoOf(staff.id)} />
        <p>
          <a href="/mine">My visits</a>
        </p>
      </div>
    ),
  });
}

export const showMyPicture = ({ staff }: Asked): Promise<Response> => picture(staff.id);

export const showPicture = async (asked: Asked): Promise<Response> =>
  picture((await personOf(asked)).id);

async function picture(staffId: string): Promise<Response> {
  const found = await pictureOf(staffId);
  if (!found) throw new NotFound();
  return new Response(new Uint8Array(found), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': PERSONAL },
  });
}

export const showPhoto = (asked: Asked): Promise<Response> => photoPage(asked, saidIn(asked.url));

async function photoPage(asked: Asked, notice?: Notice): Promise<Response> {
  const person = await personOf(asked);
  const [photo, consents, names] = await Promise.all([
    photoOf(person.id),
    photoConsentsOf(person.id),
    staffNames(),
  ]);
  const base = `/people/${person.id}`;
  const first = person.name.split(' ')[0];
  return page({
    title: `Photo: ${person.name}`,
    named: person.name,
    staff: asked.staff,
    at: 'people',
    ...(notice && { notice }),
    script: files.taps,
    children: (
      <div className="narrow">
        <section className="card stack" aria-label="Photo">
          {photo ? <Picture photo={photo} path={`${base}/picture`} name={person.name} /> : null}
          <p>
            <IsolatedIn text={stateWords(photo, person.name)} typed={[person.name]} />
          </p>
          {photo ? (
            <PostForm action={`${base}/photo/remove`} button="Delete the photo" kind="danger" />
          ) : null}
          <form
            method="post"
            action={`${base}/photo`}
            encType="multipart/form-data"
            className="stack"
          >
            <PhotoField />
            <button type="submit" className="button">
              {photo ? 'Replace the photo' : 'Add the photo'}
            </button>
            <p className="quiet">
              No customer sees it before <bdi>{first}</bdi> agrees on My visits; without that it is
              deleted after 30 days.
            </p>
          </form>
        </section>
        {consents.length > 0 ? (
          <Card id="consents" title="Consent">
            <ul className="plain">
              {consents.map(({ what, by, at }, index) => (
                <li key={index}>
                  <span className="quiet num">{momentInIndia(at)}</span>{' '}
                  <bdi>{nameOf(by, names)}</bdi>: {what}
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        <p>
          <a href="/people">People</a>
        </p>
      </div>
    ),
  });
}

export function stateWords(photo: StaffPhoto | undefined, name: string): string {
  if (!photo) return 'No photo';
  const since = momentInIndia(photo.madeAt);
  return photo.isShown
    ? `Photo of ${since}, shown to customers`
    : `Photo of ${since}, hidden until ${name} agrees`;
}

export async function addPhoto(asked: Asked): Promise<Response> {
  const { id } = await personOf(asked);
  const changed = await setPhoto(id, await uploaded(asked), asked.staff.id, asked.now);
  if (changed === 'done') return goTo(`/people/${id}/photo?said=photo`);
  return photoPage(asked, refused(changed));
}

export async function removePersonsPhoto(asked: Asked): Promise<Response> {
  const { id } = await personOf(asked);
  await withdrawPhoto(id, asked.staff.id, asked.now);
  return goTo(`/people/${id}/photo?said=unphoto`);
}

async function uploaded({ request }: Asked): Promise<Buffer> {
  const photo = (await postedForm(request)).get('photo');
  return photo instanceof Blob ? Buffer.from(await photo.arrayBuffer()) : Buffer.alloc(0);
}

const refused = (changed: Exclude<PhotoChange, 'done'>): Notice => ({
  tone: 'bad',
  status: 422,
  text: REFUSED[changed],
});

import { z } from 'zod';
import { counted } from '#app/ground/counted';
import { formatPhone } from '#app/account/phone';
import { momentInIndia } from '#app/words/dates';
import { line } from '#app/own-forms/posted-form.server';
import {
  MAX_NAME_LENGTH,
  needsPasskey,
  ROLES,
  type Role,
  type StaffMember,
} from '#app/staff/staff';
import {
  addStaff,
  changeRole,
  listStaff,
  removeStaff,
  resetPasskey,
  type StaffChange,
  type StaffRefused,
} from '#app/staff/staff.server';
import { passkeysMade } from '#app/staff/passkey-store.server';
import { staffPhotos, type StaffPhoto } from '#app/staff/staff-photo.server';
import { IsolatedIn } from '#app/ui/isolated';
import { averageRatings, type AverageRating } from '#app/bookings/ratings.server';
import { lastActions } from '#app/staff/staff-log.server';
import { fieldsOf, goTo, saidIn, type Asked, type Notice } from './asked';
import { page } from './document';
import { actionWords, outcomeWords } from './log-words';
import { personOf } from './person-of';
import { stateWords } from './photo';
import { askRoleChange } from './removal';
import { nameOf, staffNames } from './what-changed';
import { Field, PostForm } from './pieces';

const SHOWN_ACTIONS = 60;

export const showPeople = (asked: Asked): Promise<Response> =>
  peoplePage(asked, { notice: saidIn(asked.url) });

interface Typed {
  phone: string;
  name: string;
  role: string;
}

async function peoplePage(
  { staff }: Asked,
  { notice, typed }: { notice?: Notice | undefined; typed?: Typed },
): Promise<Response> {
  const [people, passkeys, photos, ratings, actions, names] = await Promise.all([
    listStaff(),
    passkeysMade(),
    staffPhotos(),
    averageRatings(),
    lastActions(SHOWN_ACTIONS),
    staffNames(),
  ]);
  return page({
    title: 'People',
    staff,
    at: 'people',
    ...(notice && { notice }),
    children: (
      <>
        <ul className="visits">
          {people.map((person) => (
            <Person
              key={person.id}
              person={person}
              passkeyMadeAt={passkeys.get(person.id)}
              photo={photos.get(person.id)}
              rating={ratings.get(person.id)}
            />
          ))}
        </ul>
        <AddForm typed={typed} />
        <details className="card">
          <summary>The last {counted(actions.length, 'action')} at the desk</summary>
          <ul className="plain">
            {actions.map(({ at, staffId, action, subject, outcome }, index) => (
              <li key={index}>
                <span className="quiet num">{momentInIndia(at)}</span>{' '}
                <bdi>{nameOf(staffId, names)}</bdi>: {actionWords(action)}{' '}
                <bdi className="num">{names.get(subject) ?? subject}</bdi>
                {outcomeWords(outcome)}
              </li>
            ))}
          </ul>
        </details>
      </>
    ),
  });
}

const RoleSelect = ({ chosen, id }: { chosen: string; id: string }) => (
  <select id={id} name="role" defaultValue={chosen} aria-label="Role">
    {ROLES.map((role) => (
      <option key={role}>{role}</option>
    ))}
  </select>
);

const Person = ({
  person: { id, name, phone, role },
  passkeyMadeAt,
  photo,
  rating,
}: {
  person: StaffMember;
  passkeyMadeAt: number | undefined;
  photo: StaffPhoto | undefined;
  rating: AverageRating | undefined;
}) => (
  <li className="visit person">
    <div className="person-who">
      {photo ? (
        <img
          className="photo"
          src={`/people/${id}/picture?of=${photo.token.slice(0, 8)}`}
          alt=""
          width={56}
          height={56}
        />
      ) : null}
      <div className="visit-what">
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
        </p>
        <p className="quiet num">{formatPhone(phone)}</p>
        <p className="quiet">{passkeyWords(role, passkeyMadeAt)}</p>
        {rating || role === 'technician' ? <p className="quiet">{ratingWords(rating)}</p> : null}
        {role === 'technician' ? (
          <p className="quiet">
            <IsolatedIn text={stateWords(photo, name)} typed={[name]} /> ·{' '}
            <a href={`/people/${id}/photo`}>
              {photo ? 'Change' : 'Add'}
              <span className="visually-hidden">
                {' '}
                the photo of <bdi>{name}</bdi>
              </span>
            </a>
          </p>
        ) : null}
      </div>
    </div>
    <PostForm action={`/people/${id}/role`} className="assign" button="Change role">
      <RoleSelect chosen={role} id={`role-${id}`} />
    </PostForm>
    {passkeyMadeAt ? (
      <PostForm action={`/people/${id}/passkey/reset`} button="Reset passkey" />
    ) : null}
    <a className="button danger" href={`/people/${id}/remove`}>
      Remove…
    </a>
  </li>
);

const ratingWords = (rating: AverageRating | undefined): string =>
  rating
    ? `${rating.average.toFixed(1)} of 5 stars, ${counted(rating.count, 'rating')}`
    : 'No ratings yet';

function passkeyWords(role: Role, madeAt: number | undefined): string {
  if (madeAt) return `Passkey since ${momentInIndia(madeAt)}`;
  return needsPasskey(role) ? 'Makes a passkey at the next sign-in' : 'Needs no passkey';
}

const AddForm = ({ typed = { phone: '', name: '', role: 'technician' } }: { typed?: Typed }) => (
  <PostForm action="/people" className="card stack narrow" button="Add" kind="primary">
    <h2>Add somebody</h2>
    <Field label="Name">
      <input name="name" defaultValue={typed.name} maxLength={MAX_NAME_LENGTH} required />
    </Field>
    <Field label="Phone number">
      <input name="phone" type="tel" defaultValue={typed.phone} required />
    </Field>
    <div className="field">
      <span aria-hidden="true">Role</span>
      <RoleSelect chosen={typed.role} id="role" />
    </div>
  </PostForm>
);

const role = z.enum(ROLES);
const addForm = z.object({ phone: line(30), name: line(MAX_NAME_LENGTH), role });

export async function addPerson(asked: Asked): Promise<Response> {
  const typed = await fieldsOf(asked, addForm);
  const added = await addStaff(typed, asked.now);
  if (added.member) return goTo('/people?said=added');
  const notice: Notice = { tone: 'bad', status: 422, text: REFUSED[added.refused] };
  return peoplePage(asked, { notice, typed });
}

/** `seen`: how many visits the question named that are unassigned by it. */
const roleForm = z.object({ role, seen: z.coerce.number().int().nonnegative().optional() });

export async function changePersonsRole(asked: Asked): Promise<Response> {
  const wanted = await fieldsOf(asked, roleForm);
  const { id } = await personOf(asked);
  const question = await askRoleChange(asked, wanted.role, wanted.seen ?? 0);
  if (question) return question;
  return afterwards(asked, await changeRole(id, wanted.role, asked.staff.id, asked.now), 'role');
}

export async function resetPersonsPasskey(asked: Asked): Promise<Response> {
  const { id } = await personOf(asked);
  const reset = await resetPasskey(id);
  const isOwn = id === asked.staff.id;
  return reset.member && isOwn ? goTo('/sign-in') : afterwards(asked, reset, 'reset');
}

export async function removePerson(asked: Asked): Promise<Response> {
  const { id } = await personOf(asked);
  return afterwards(asked, await removeStaff(id, asked.staff.id, asked.now), 'removed');
}

const afterwards = (
  asked: Asked,
  change: StaffChange,
  said: string,
): Response | Promise<Response> =>
  change.member
    ? goTo(`/people?said=${said}`)
    : peoplePage(asked, { notice: { tone: 'bad', status: 409, text: REFUSED[change.refused] } });

const REFUSED: Record<StaffRefused, string> = {
  'no-phone':
    'This is no Indian mobile number. It has ten digits and begins with 6 to 9, such as 98450 12345.',
  'no-name': `A name has 1 to ${MAX_NAME_LENGTH} characters.`,
  'works-here': 'Somebody with this number works here already.',
  'works-not-here': 'This person does not work here.',
  'last-owner': 'This is the last owner. Add another one first.',
};

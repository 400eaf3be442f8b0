import { Phone } from "@/components/ui/phone";
import type { Person } from "@/lib/domain/access/accounts/find-people";

/** The people who own a company and still work there, with their emails; null without one. */
export function Owners({ staff }: { staff: Person[] }) {
  const owners = staff.filter(({ staffRole, disabledAt }) => staffRole === "owner" && !disabledAt);
  if (owners.length === 0) return null;
  return (
    <ul>
      {owners.map(({ userId, name, email }) => (
        <li key={userId}>
          {name}
          <a href={`mailto:${email}`} className="block w-fit break-all">
            {email}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The number at which a company is called, or that it has named none. */
export function CompanyPhone({ e164, none }: { e164: string | null; none: string }) {
  return e164 === null ? <span className="text-muted">{none}</span> : <Phone e164={e164} />;
}

import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const english = {
  title: "Team",
  sub: (company: string) => `People at ${company}, and what each of them can do.`,
  activity: "Activity",
  invite: "Invite a colleague",
  invited: "Invited",
  invitedSub: "Each link works once, for seven days.",
  guide: "What each position can do",
  people: {
    caption: "People",
    heads: { name: "Name", email: "Email", position: "Position", seen: "Last seen" },
    you: (name: string) => `${name} (you)`,
    youMark: " (you)",
    removed: (day: ReactNode) => <>Removed {day}</>,
    notLately: "Not recently",
  },
  invitations: {
    caption: "Open invitations",
    heads: { email: "Email", position: "Position", expires: "Link works until" },
    worksUntil: "Works until ",
    revoke: "Revoke invitation",
    revoking: "Revoking…",
    revokeOf: (email: string) => `Revoke the invitation of ${email}`,
  },
  inviting: {
    sub: (company: string) =>
      `They join ${company} with a link you send them. Tumiza sends no email.`,
    email: "Email",
    emailHint: "They sign in with it.",
    submit: "Create invitation link",
    pending: "Creating link…",
    back: "Back to the team",
    doneTitle: (email: string) => `Send this link to ${email}`,
    done: (until: ReactNode) => (
      <>
        We show it only now. It works once, until {until}. If you lose it, invite them again: the
        new link replaces this one.
      </>
    ),
    link: "Invitation link",
  },
  person: {
    metaTitle: "Colleague",
    joined: (email: string, day: ReactNode) => (
      <>
        {email}, joined {day}
      </>
    ),
    savePosition: "Save position",
    savingPosition: "Saving…",
    leave: {
      title: "Leave the company",
      submit: "Leave company",
      pending: "Leaving…",
    },
    remove: {
      title: "Remove from the company",
      sub: (name: string) =>
        `${name} is signed out everywhere at once and can't sign in again. Invitations they sent stop working. Their activity stays on record.`,
      submit: (name: string) => `Remove ${name}`,
      pending: "Removing…",
    },
    restore: {
      explains: (name: string) =>
        `${name} was removed and can't sign in. Their password and position are kept.`,
      submit: (name: string) => `Restore access for ${name}`,
      pending: "Restoring…",
    },
  },
  /** By the managing position: a company's owners or the platform's admins. */
  managedBy: {
    owner: {
      sub: (company: string) => `People at ${company}. Owners invite people and change positions.`,
      leave:
        "You'll be signed out everywhere at once and can't sign in until an owner restores your access.",
      last: (name: string | undefined) =>
        `${name === undefined ? "You are" : `${name} is`} the only owner. Make another person an owner first.`,
    },
    admin: {
      sub: (company: string) => `People at ${company}. Admins invite people and change positions.`,
      leave:
        "You'll be signed out everywhere at once and can't sign in until an admin restores your access.",
      last: (name: string | undefined) =>
        `${name === undefined ? "You are" : `${name} is`} the only admin. Make another person an admin first.`,
    },
  },
  position: "Position",
  noPosition: "None",
  /** The positions and their permissions, highest first. */
  positions: {
    courier: {
      owner: {
        label: "Owner",
        may: "Full access. Only owners manage people, tokens and withdrawals.",
      },
      dispatcher: {
        label: "Dispatcher",
        may: "Adds riders and marks them busy or available. Can't see earnings.",
      },
      finance: { label: "Finance", may: "Sees earnings and statements. Can't change riders." },
    },
    merchant: {
      owner: { label: "Owner", may: "Full access. Only owners manage people." },
      operator: {
        label: "Operator",
        may: "Places, tracks and cancels orders. Can't manage keys or money.",
      },
      finance: { label: "Finance", may: "Sees the wallet and tops it up. Can't place orders." },
      developer: { label: "Developer", may: "Creates keys and webhooks and sees every request." },
      viewer: { label: "Viewer", may: "Sees orders. Can't change anything." },
    },
    admin: {
      admin: { label: "Admin", may: "Full access. Only admins manage people, prices and limits." },
      finance: {
        label: "Finance",
        may: "Decides on top-ups, withdrawals, the ledger and disputes.",
      },
      support: {
        label: "Support",
        may: "Manages orders, riders, merchants, couriers and endpoints. Sees money but can't decide on it.",
      },
    },
  },
};

export type TeamMessages = typeof english;

/** The team pages of every company. */
export const TEAM: Catalogue<TeamMessages> = { en: english, ny: english };

import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const english = {
  title: "Team",
  sub: (company: string) => `Who works for ${company}, and what each of them may do.`,
  activity: "Activity",
  invite: "Invite somebody",
  invited: "Invited",
  invitedSub: "A link works once, for seven days.",
  guide: "What each position may do",
  people: {
    caption: "People",
    heads: { name: "Name", email: "Email", position: "Position", seen: "Last seen" },
    you: (name: string) => `${name} (you)`,
    youMark: " (you)",
    removed: (day: ReactNode) => <>Removed {day}</>,
    notLately: "Not lately",
  },
  invitations: {
    caption: "Open invitations",
    heads: { email: "Email", position: "Position", expires: "Link works until" },
    worksUntil: "Works until ",
    takeBack: "Take back",
    takingBack: "Taking back…",
    takeBackOf: (email: string) => `Take back the invitation of ${email}`,
  },
  inviting: {
    sub: (company: string) =>
      `They join ${company} with a link that you send them. Tumiza sends no email.`,
    email: "Email",
    emailHint: "They sign in with it.",
    submit: "Make an invitation link",
    pending: "Making the link…",
    back: "Back to the team",
    doneTitle: (email: string) => `Send this link to ${email}`,
    done: (until: ReactNode) => (
      <>
        It is shown only now. It works once, until {until}. If it gets lost, invite them again: the
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
      submit: "Leave",
      pending: "Leaving…",
    },
    remove: {
      title: "Remove from the company",
      sub: (name: string) =>
        `${name} is signed out everywhere at once and cannot sign in again. Invitations they sent stop working. What they did stays in the history.`,
      submit: (name: string) => `Remove ${name}`,
      pending: "Removing…",
    },
    letIn: {
      explains: (name: string) =>
        `${name} was removed and cannot sign in. Their password and position are kept.`,
      submit: (name: string) => `Let ${name} back in`,
      pending: "Letting in…",
    },
  },
  /** By who manages the people: the owners of a company, the admins of the platform. */
  managedBy: {
    owner: {
      sub: (company: string) =>
        `Who works for ${company}. Owners invite people and change positions.`,
      leave:
        "You are signed out everywhere at once and cannot sign in again until an owner lets you back in.",
      last: (name: string | undefined) =>
        `${name === undefined ? "You are" : `${name} is`} the only owner. Make somebody else an owner first.`,
    },
    admin: {
      sub: (company: string) =>
        `Who works for ${company}. Admins invite people and change positions.`,
      leave:
        "You are signed out everywhere at once and cannot sign in again until an admin lets you back in.",
      last: (name: string | undefined) =>
        `${name === undefined ? "You are" : `${name} is`} the only admin. Make somebody else an admin first.`,
    },
  },
  position: "Position",
  noPosition: "None",
  /** What each position is called and what it lets somebody do, in the order of an office. */
  positions: {
    courier: {
      owner: { label: "Owner", may: "Everything, and alone: people, tokens and withdrawals." },
      dispatcher: {
        label: "Dispatcher",
        may: "Adds riders and marks them busy or available. No earnings.",
      },
      finance: { label: "Finance", may: "Sees earnings and statements. Cannot change riders." },
    },
    merchant: {
      owner: { label: "Owner", may: "Everything, and alone: people." },
      operator: {
        label: "Operator",
        may: "Places, follows and cancels orders. No keys, no money.",
      },
      finance: { label: "Finance", may: "Sees the wallet and tops it up. Cannot place orders." },
      developer: { label: "Developer", may: "Makes keys and webhooks and sees every request." },
      viewer: { label: "Viewer", may: "Sees orders and changes nothing." },
    },
    admin: {
      admin: { label: "Admin", may: "Everything, and alone: people, prices and limits." },
      finance: {
        label: "Finance",
        may: "Decides about money: top-ups, withdrawals, the ledger, disputes.",
      },
      support: {
        label: "Support",
        may: "Orders, riders, merchants, couriers and endpoints. Sees money and decides none.",
      },
    },
  },
};

export type TeamWords = typeof english;

/** The people of a company, a merchant's as well as a courier's. */
export const TEAM: Catalogue<TeamWords> = { en: english };

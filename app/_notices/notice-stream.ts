import type { AlertRole } from "@/lib/domain/authority/alert-kinds";

/** The addresses of the page of notices, of the number of unread ones, and of the stream that reports changes. */
export type NoticeStream = {
  href: string;
  unreadAddress: string;
  liveAddress: string;
  event: "changes" | "orders";
};

/** Notices are about live orders, in both environments of a merchant. */
export const NOTICE_STREAMS: Record<AlertRole, NoticeStream> = {
  merchant: {
    href: "/merchant/live/notifications",
    unreadAddress: "/merchant/live/notifications/unread",
    liveAddress: "/merchant/live/live",
    event: "changes",
  },
  courier: {
    href: "/courier/notifications",
    unreadAddress: "/courier/notifications/unread",
    liveAddress: "/courier/orders/live",
    event: "orders",
  },
  admin: {
    href: "/admin/notifications",
    unreadAddress: "/admin/notifications/unread",
    liveAddress: "/admin/live",
    event: "changes",
  },
};

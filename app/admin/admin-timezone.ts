/** The clock that the platform's own people read, whatever market a thing belongs to. */
export const ADMIN_TIMEZONE = "Africa/Blantyre";

import { PublicTextPage, publicTextMetadata } from "../_site/public-text-page";

export const generateMetadata = () => publicTextMetadata("privacy");

export default function PrivacyPage() {
  return <PublicTextPage page="privacy" />;
}

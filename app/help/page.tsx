import { PublicTextPage, publicTextMetadata } from "../_site/public-text-page";

export const generateMetadata = () => publicTextMetadata("help");

export default function HelpPage() {
  return <PublicTextPage page="help" />;
}
